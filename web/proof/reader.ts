import type { CDPSession, Page } from 'playwright-core'

interface AxValue {
  value?: unknown
}

interface AxNode {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
}

/** One thing as a screen reader comes to it. */
export interface Heard {
  role: string
  name: string
  description: string
  /** "pressed", "expanded", "disabled", a level, a value. */
  states: string[]
}

const silent = new Set(['generic', 'none', 'InlineTextBox', 'RootWebArea', 'LineBreak', 'ListMarker', 'Section', 'Abbr', 'strong', 'emphasis'])
/** What is read with its whole content at once. */
const whole = new Set(['button', 'link', 'heading', 'checkbox', 'combobox', 'textbox', 'spinbutton', 'slider', 'image', 'img', 'SvgRoot', 'meter', 'option', 'MenuListPopup', 'Canvas'])
const told = new Set(['pressed', 'expanded', 'disabled', 'checked', 'level', 'live', 'invalid', 'valuetext', 'keyshortcuts'])

/** What a screen reader says from the top of the page to its foot, by Chromium's own tree. */
export async function readAloud(page: Page): Promise<Heard[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const heard: Heard[] = []
  const walk = (node: AxNode, inside: boolean): void => {
    const role = String(node.role?.value ?? '')
    const name = String(node.name?.value ?? '').trim()
    if (!node.ignored && !inside && !silent.has(role) && (name || role !== 'StaticText')) {
      const states = (node.properties ?? []).flatMap(({ name: state, value }) =>
        told.has(state) && value.value !== false && value.value !== 'off' && value.value !== 'false' ? [`${state} ${String(value.value)}`] : [],
      )
      if (node.value?.value !== undefined) states.push(`value ${String(node.value.value)}`)
      heard.push({ role, name, description: String(node.description?.value ?? ''), states })
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child, inside || (whole.has(role) && !node.ignored))
    }
  }
  if (nodes[0]) walk(nodes[0], false)
  return heard
}

export const line = ({ role, name, description, states }: Heard): string =>
  `${role}: ${name}${description ? ` (${description})` : ''}${states.length > 0 ? ` [${states.join(', ')}]` : ''}`
