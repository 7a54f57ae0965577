import { fileURLToPath } from 'node:url'

// Imported by what starts hundreds of servers: what one of them has compiled the next ones need not compile again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/vialog/compiled', import.meta.url))
