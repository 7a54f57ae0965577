import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkedExample } from './worked-example.tsx'
import { EXAMPLES } from './examples.ts'

/** Reconstitution in eight steps, and three examples with the results of the calculator. */
export function MixingTab() {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Notice icon="shield">
        Your label and your pharmacist come first. If a product brings its own instructions, follow those and not these.
      </Notice>
      <Card title="Eight steps">
        <ol className="grid grid-cols-1 gap-4">
          {STEPS.map(([name, how], index) => (
            <li key={name} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-[2em] shrink-0 place-items-center rounded-full bg-liquid-soft text-label font-bold text-liquid"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">{name}</h3>
                <p className="text-sub text-ink-2">{how}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <h2 className="px-1 pt-2 text-lead font-bold tracking-tight">Three worked examples</h2>
      {EXAMPLES.map((example) => (
        <WorkedExample key={example.key} example={example} />
      ))}
      <Notice tone="pending" title="After mixing">
        Keep it in the fridge at 2-8 °C and use it within 28 days. Never freeze it. Throw it away when it turns cloudy
        or shows particles.
      </Notice>
    </div>
  )
}

const STEPS = [
  [
    'Clean',
    'Wash your hands, wipe the surface, and lay out a new sterile syringe and needle, alcohol swabs and both vials.',
  ],
  [
    'Check the label',
    'Is it the right peptide, is the amount in mg or IU, is the date still good? The powder should be dry and the vial unbroken.',
  ],
  [
    'Work out the water',
    'Recon in the calculator tells how much you will draw. Decide on the water before you open anything.',
  ],
  [
    'Wipe both stoppers',
    'Use a new swab for each and let the alcohol dry in the air. Both vials should be at room temperature.',
  ],
  [
    'Draw up the water',
    'Draw exactly the amount of bacteriostatic water that you decided on, and push the air bubbles out.',
  ],
  [
    'Add it slowly',
    'Hold the needle at an angle of 45° so that the water runs down the glass. Never squirt it onto the powder.',
  ],
  [
    'Swirl, never shake',
    'Turn the vial gently until everything is dissolved and clear. If it stays cloudy, do not use it.',
  ],
  [
    'Label and cool',
    'Write the date, the amount and the water on the vial. Into the fridge at 2-8 °C, for 28 days at most, never frozen.',
  ],
] as const
