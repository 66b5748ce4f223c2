/**
 * A lint rule: a text is the only child of its element. Browsers that translate a page replace texts
 * by elements of their own. React replaces the content of an element that holds only a text; a text
 * with siblings is changed, moved or removed as a node, which React then does not find any more.
 */

/** The text as shown: line breaks between tags are dropped, and blanks are not translated. */
const isBlank = (text) => text.trim() === '';

const isShown = (child) => {
  if (child.type === 'JSXText') return !(isBlank(child.value) && child.value.includes('\n'));
  return !(
    child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
  );
};

const returned = (body) => {
  if (body.type !== 'BlockStatement') return [body];
  const found = [];
  const visit = (statement) => {
    if (statement == null) return;
    if (statement.type === 'ReturnStatement' && statement.argument !== null)
      found.push(statement.argument);
    if (statement.type === 'BlockStatement') statement.body.forEach(visit);
    if (statement.type === 'IfStatement')
      [statement.consequent, statement.alternate].forEach(visit);
    if (statement.type === 'SwitchStatement')
      statement.cases.forEach((one) => one.consequent.forEach(visit));
  };
  visit(body);
  return found;
};

const isFunction = (node) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const isElementsType = (type) =>
  (type?.type === 'TSTypeReference' && type.typeName.name === 'Elements') ||
  (type?.type === 'TSFunctionType' && isElementsType(type.returnType?.typeAnnotation));

const ofExpression = ({ expression }, { may }) => may(expression);
const never = () => false;

/** A call may return a text; a method with a callback does if the callback does. */
const ofCall = ({ callee, arguments: [given] }, { may, names }) => {
  if (callee.type === 'MemberExpression' && isFunction(given))
    return returned(given.body).some(may);
  if (callee.type !== 'Identifier') return true;
  return callee.name !== 'createPortal' && names.mayBeText(callee.name);
};

/** Returns for each kind of node whether it may be a text; any other kind may. */
const kinds = {
  JSXText: ({ value }) => !isBlank(value),
  JSXExpressionContainer: ofExpression,
  TSAsExpression: ofExpression,
  JSXElement: never,
  JSXFragment: never,
  Literal: ({ value }) =>
    typeof value === 'number' || (typeof value === 'string' && !isBlank(value)),
  ConditionalExpression: ({ consequent, alternate }, { may }) => may(consequent) || may(alternate),
  LogicalExpression: ({ operator, left, right }, { may }) =>
    may(right) || (operator !== '&&' && may(left)),
  Identifier: ({ name }, { names }) => name !== 'undefined' && names.mayBeText(name),
  MemberExpression: ({ property }, { names }) =>
    property.type !== 'Identifier' || names.mayBeText(property.name),
  CallExpression: ofCall,
};

/** Whether a file may render a text at this node. Names are looked up in the file alone. */
const mayBeText = (node, names) => {
  const may = (one) => mayBeText(one, names);
  return kinds[node.type]?.(node, { may, names }) ?? true;
};

/** The names of a file: declared as `Elements`, or assigned an element. */
const namesOf = () => {
  const elements = new Set();
  const values = new Map();
  const requested = new Set();
  const names = {
    elements,
    values,
    mayBeText: (name) => {
      if (elements.has(name)) return false;
      const value = values.get(name);
      if (value === undefined || requested.has(name)) return true;
      requested.add(name);
      const answer = isFunction(value)
        ? returned(value.body).some((one) => mayBeText(one, names))
        : mayBeText(value, names);
      requested.delete(name);
      return answer;
    },
  };
  return names;
};

const TEXT_PROPERTIES =
  'A text is the only child of its element, or a browser that translates breaks the page.';

/** Children that have siblings. The children of a fragment are siblings of those around it. */
const neighboursIn = ({ type, openingElement, children }) => {
  // Routes are read, not shown.
  if (openingElement?.name.name === 'Routes') return [];
  const shown = children.filter(isShown);
  return type === 'JSXElement' && shown.length < 2 ? [] : shown;
};

const textAlone = {
  create(context) {
    const names = namesOf();
    const seen = [];
    const keep = (node) => {
      seen.push(node);
    };
    return {
      TSPropertySignature({ key, typeAnnotation }) {
        if (isElementsType(typeAnnotation?.typeAnnotation)) names.elements.add(key.name);
      },
      VariableDeclarator({ id, init }) {
        if (isElementsType(id.typeAnnotation?.typeAnnotation)) names.elements.add(id.name);
        else if (id.type === 'Identifier' && init !== null) names.values.set(id.name, init);
      },
      JSXElement: keep,
      JSXFragment: keep,
      'Program:exit'() {
        for (const node of seen)
          for (const child of neighboursIn(node))
            if (mayBeText(child, names)) context.report({ node: child, message: TEXT_PROPERTIES });
      },
    };
  },
};

export default { meta: { name: 'souffle' }, rules: { 'text-alone': textAlone } };
