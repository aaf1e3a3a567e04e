const jaw = 'M84 118c2 34 20 54 44 54s42-20 44-54c-4 8-8 14-12 18-10-6-20-8-32-8s-22 2-32 8c-4-4-8-10-12-18z'
const frame = (inner: string): string =>
  `<g fill="#ffffff" fill-opacity=".14" stroke="#2f2c28" stroke-width="3.4">${inner}</g>` +
  '<path fill="none" stroke="#2f2c28" stroke-width="3.4" d="M122 116c4-3 8-3 12 0M88 113l-6-2M168 113l6-2"/>'

export const facialHair = {
  none: () => '',
  stubble: (tone: string) => `<path fill="${tone}" fill-opacity=".22" d="${jaw}"/>`,
  beard: (tone: string) =>
    `<path fill="${tone}" d="${jaw}"/>` +
    `<path fill="${tone}" d="M106 140c6-8 14-9 22-5 8-4 16-3 22 5-8-1-14 1-22 1s-14-2-22-1z"/>`,
  moustache: (tone: string) =>
    `<path fill="${tone}" d="M102 148c6-11 17-13 26-7 9-6 20-4 26 7-9 0-16-3-26-3s-17 3-26 3z"/>`,
} as const

export const glasses = {
  none: '',
  round: frame('<circle cx="106" cy="117" r="16"/><circle cx="150" cy="117" r="16"/>'),
  square: frame(
    '<rect x="89" y="104" width="34" height="25" rx="6"/><rect x="133" y="104" width="34" height="25" rx="6"/>',
  ),
} as const

export const earrings =
  '<g fill="#d9a312"><circle cx="83" cy="136" r="4.5"/><circle cx="173" cy="136" r="4.5"/></g>'
