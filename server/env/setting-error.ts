/** A setting that cannot be used. Its message names the variable and the values that it accepts. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
