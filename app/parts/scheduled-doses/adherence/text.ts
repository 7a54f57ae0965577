import { formatCount } from '#domain/text/plural'

export const text = {
  taken: (taken: number, planned: number, percent: number) =>
    `${formatCount(taken)} of ${formatCount(planned)} taken, ${percent} %`,
  takenAndSkipped: (taken: number, planned: number, skipped: number) =>
    `${formatCount(taken)} of ${formatCount(planned)} taken, ${formatCount(skipped)} skipped`,
  none: 'nothing planned',
}
