/** A chosen file that cannot be imported. `reason` names the sentence that explains it. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened'
  readonly reason: string
  constructor(reason: string) {
    super(`The file was not opened: ${reason}`)
    this.reason = reason
  }
}
