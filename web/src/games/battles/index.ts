import type { Drawings } from '../../pieces/drawing'

export const battles: Drawings = { of: () => undefined }
