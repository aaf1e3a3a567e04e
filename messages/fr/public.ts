export { accounts } from './accounts.ts'
export { site } from './site.ts'
export { words } from './words.ts'
