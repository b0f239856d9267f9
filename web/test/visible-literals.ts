import ts from 'typescript'

/** Attributes of elements and components that hold words for people. */
const WORDED = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'legend',
  'placeholder',
  'text',
  'title',
])

const LETTER = /\p{L}/u

/**
 * Words in a component's source that its readers would see or hear untranslated: text between tags, and literals that
 * are shown or stand in an attribute for people. What a call returns is not looked at: that is where translations come
 * from.
 */
export function visibleLiterals(source: string): string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (LETTER.test(text)) found.push(text.trim())
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text)
    if (ts.isJsxAttribute(node) && WORDED.has(node.name.getText()) && node.initializer)
      shownTexts(node.initializer).forEach(note)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shownTexts(node).forEach(note)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('component.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** The literals that an expression may come to. */
function shownTexts(node: ts.Node | undefined): string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [
      ...shownTexts(expression),
      literal.text,
    ])
    return [node.head.text, ...spans]
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return shownTexts(node.expression)
  if (ts.isConditionalExpression(node)) return [...shownTexts(node.whenTrue), ...shownTexts(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return operandTexts(node)
  return []
}

/** Sides of a comparison are not shown, and neither is the condition before `&&`. */
function operandTexts({ left, operatorToken, right }: ts.BinaryExpression): string[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return shownTexts(right)
    case ts.SyntaxKind.PlusToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [...shownTexts(left), ...shownTexts(right)]
    default:
      return []
  }
}
