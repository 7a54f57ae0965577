// What a thread runs for a file of a shared link (shared-file.ts).
export { writeSharedFile as default } from './write-shared-file.ts'
