/**
 * A lint rule: a text stands in an element of its own, never beside another child. The translator of a browser replaces the
 * nodes of texts, and React then changes nodes that are no longer on the page: an old number stays beside new input, and
 * the page breaks when one is removed (docs/decisions/064-translated-pages.md). The text that is the only child of its element
 * is safe, since React replaces all that the element holds. A text that a component or a fragment returns is not such a child,
 * nor are the children of a component that are texts by their type.
 */
export default {
  meta: { name: 'vialog' },
  rules: {
    'text-beside-nodes': {
      create: (context: Context) => {
        const check = ({ children }: Parent) => {
          const shown = children.filter(isShown)
          if (shown.length < 2 || shown.every(isStatic)) return
          const areTexts = /\bchildren\??: string\b/.test(context.sourceCode.text)
          for (const node of shown)
            if (mayBeText(node) || (areTexts && isChildren(node))) context.report({ node, message: MESSAGE })
        }
        const checkOnly = (parent: Parent) => {
          check(parent)
          const [only, ...others] = parent.children.filter(isShown)
          if (only !== undefined && others.length === 0 && mayBeText(only) && !isStatic(only))
            context.report({ node: only, message: MESSAGE })
        }
        const checkComponent = (component: Node) => {
          for (const node of returned(component))
            if (!isNode(node) && !isConstant(node)) context.report({ node, message: MESSAGE })
        }
        return {
          JSXElement: check,
          JSXFragment: checkOnly,
          FunctionDeclaration: checkComponent,
          FunctionExpression: checkComponent,
        }
      },
    },
  },
}

const MESSAGE = 'Put this text into an element of its own.'

type Node = { readonly type: string; readonly [field: string]: unknown }
type Parent = { readonly children: readonly Node[] }
type Context = {
  readonly sourceCode: { readonly text: string }
  report(problem: { readonly node: Node; readonly message: string }): void
}

/** What a component returns: a text that it returns by itself is a node beside nothing, and React changes that node. */
function returned(component: Node): readonly Node[] {
  const name = (component['id'] as Node | null)?.['name']
  return typeof name === 'string' && /^[A-Z]/.test(name) ? returnedWithin(component['body'] as Node) : []
}

function returnedWithin(node: Node): readonly Node[] {
  if (/Function/.test(node.type)) return []
  if (node.type === 'ReturnStatement') return node['argument'] === null ? [] : [node['argument'] as Node]
  return Object.entries(node)
    .filter(([field]) => field !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .flatMap(returnedWithin)
}

/** Whether a child is rendered and can be translated: blanks cannot, nor can a comment. */
function isShown(node: Node): boolean {
  if (node.type === 'JSXText') return /\S/.test(String(node['value']))
  return node.type !== 'JSXExpressionContainer' || (node['expression'] as Node).type !== 'JSXEmptyExpression'
}

/** Texts that never change, beside elements that are always there. */
function isStatic(node: Node): boolean {
  if (node.type === 'JSXText' || node.type === 'JSXElement') return true
  return node.type === 'JSXExpressionContainer' && isConstant(node['expression'] as Node)
}

/** A word of a text file, such as `text.hero.title`, or a literal. */
function isConstant(node: Node): boolean {
  if (node.type === 'Literal') return true
  if (node.type !== 'MemberExpression' || node['computed'] === true) return false
  const object = node['object'] as Node
  return object.type === 'Identifier' ? /^(text|words)$/.test(String(object['name'])) : isConstant(object)
}

function mayBeText(node: Node): boolean {
  if (node.type === 'JSXText') return true
  return node.type === 'JSXExpressionContainer' && !isNode(node['expression'] as Node)
}

function isChildren({ expression }: Node): boolean {
  return (expression as Node | undefined)?.['name'] === 'children'
}

/** Whether an expression is known to be elements or nothing, by its form or by its name. */
function isNode(node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'Literal':
      return node['value'] === null || node['value'] === false || node['value'] === ' '
    case 'Identifier':
      return node['name'] === 'undefined' || NODES.test(String(node['name']))
    case 'MemberExpression':
      return NODES.test(String((node['property'] as Node)['name']))
    case 'ConditionalExpression':
      return isNode(node['consequent'] as Node) && isNode(node['alternate'] as Node)
    case 'LogicalExpression':
      return isNode(node['right'] as Node)
    case 'CallExpression':
      return isList(node['callee'] as Node) || isNode(node['callee'] as Node)
    default:
      return false
  }
}

function isList(callee: Node): boolean {
  return callee.type === 'MemberExpression' && /^(map|flatMap|from)$/.test(String((callee['property'] as Node)['name']))
}

/** The names of properties and variables that hold elements. */
const NODES =
  /(children|element|elements|dialog|sheet|question|shield|fields|header|footer|notice|icon|button|buttons|buttonOf|choice|byMail|aside|mark|waiting|otherwise|asked|empty)$/i
