export function Picture({ line }: { line: string }) {
  return (
    <svg class="picture" viewBox="0 0 72 44" aria-hidden="true">
      <path d={line} />
    </svg>
  )
}
