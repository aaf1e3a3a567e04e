/** What the server's Node is started with. */
export declare const serverFlags: readonly string[]
