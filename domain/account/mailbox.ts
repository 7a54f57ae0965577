/**
 * The mailbox of an e-mail address: in lower case, without what follows a plus, since most mail servers deliver `ana+1@` to `ana@`
 * (RFC 5233). For counting only: an account keeps its address as it is.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const plus = address.indexOf('+')
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
}

/** Whether an address names a part of a mailbox. */
export function isPlusAddress(email: string): boolean {
  return mailboxOf(email) !== email.trim().toLowerCase()
}
