/** A count with its noun and a comma between thousands: '1 dose', '1,234 doses'. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : other}`
}
