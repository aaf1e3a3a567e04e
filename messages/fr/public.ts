export { site } from './site.ts'
export { words } from './words.ts'
