import { readPassedOn, writePassedOn, MOST_TEXT, type OpenedProtocol } from './passed-on.ts'
import type { ProtocolValues } from '#domain/protocols/protocol'

/** The fragment of the public calculator that opens a protocol. No server sees it. The text is base64url (RFC 4648, section 5). */
export function protocolFragment(protocol: ProtocolValues, withNotes: boolean): string {
  const bytes = new TextEncoder().encode(writePassedOn(protocol, withNotes))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return PASSED_ON + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Reads such a fragment. A messenger may break it into lines, or take the full stop behind it for a part of it: what base64url does not have is
 * left out within, and ends the text.
 */
export function readProtocolFragment(fragment: string): OpenedProtocol {
  const [text = ''] = /^[\w-]*/.exec(fragment.slice(PASSED_ON.length, MOST_READ).replaceAll(BLANK, '')) ?? []
  if (text.length > 2 * MOST_TEXT) return { ok: false, reason: 'too-long' }
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return readPassedOn(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

/** The most characters of a fragment that are read. A browser accepts megabytes. The longest protocol has a quarter of this, without line breaks. */
const MOST_READ = 8 * MOST_TEXT

/** Blanks and line breaks, also as an address writes them (URL Standard, percent-encoded bytes). */
const BLANK = /\s|%(?:20|0[9ad])/gi

/** How such a fragment begins (app/screens/calculator/use-calculation.ts). */
const PASSED_ON = '#protocol='
