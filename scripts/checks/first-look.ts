/**
 * A lint rule of the stories: no absence is the first look at a page that was just opened or reloaded. Nothing is drawn at that moment, so
 * `toHaveCount(0)` holds whatever comes. Wait first for what a person sees there, or for the answer of the call.
 */
export default {
  meta: { name: 'stories' },
  rules: {
    'first-look': {
      create: (context: Context) => {
        const check = ({ body }: Block) => {
          let opened: string | undefined
          for (const statement of body) {
            const text = context.sourceCode.getText(statement).replaceAll(/\s+/g, ' ')
            if (opened !== undefined && isAbsence(text, opened))
              context.report({
                node: statement,
                message: `Wait first for what ${opened} shows, then look for an absence.`,
              })
            opened = OPENS.exec(text)?.[1] ?? (SHOWS_NOTHING.test(text) ? opened : undefined)
          }
        }
        return { BlockStatement: check, Program: check }
      },
    },
  },
}

type Node = { readonly type: string }
type Block = { readonly body: readonly Node[] }
type Context = {
  readonly sourceCode: { getText(node: Node): string }
  report(problem: { readonly node: Node; readonly message: string }): void
}

/** A statement after which the page is another one, with the name of the page. */
const OPENS = /^await ([\w.]+)\.(?:goto|reload)\(/

/** A statement that waits for nothing which the page shows. */
const SHOWS_NOTHING =
  /^(?:\/\/|const \w+ = [\w.]+$|await [\w.]+\.(?:waitForTimeout|route|unroute|unrouteAll|setOffline)\()/

function isAbsence(text: string, page: string): boolean {
  const found =
    /^await expect\((.*)\)\.(?:toHaveCount\(0\b|toBeHidden\(|not\.toBe(?:Visible|Attached|InViewport)\()/.exec(text)
  return found?.[1]?.split(/[^\w.]+/).some((name) => name === page || name.startsWith(`${page}.`)) ?? false
}
