declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'
  const autocannon: (options: object) => EventEmitter
  export default autocannon
}
