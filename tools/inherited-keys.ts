import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  SyntaxKind,
  type BinaryExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
} from 'typescript/unstable/ast/is';
import { API, type Project, type Type } from 'typescript/unstable/sync';

/**
 * Finds plain objects that are looked up by any text: `names[word]` and `word in names` also find
 * what every object inherits, such as `constructor`. A `Map`, `Object.hasOwn` or `ownValue` does not.
 * It reads the types of the given projects and prints each place; one is a failure.
 *
 *     tsx tools/inherited-keys.ts tsconfig.json web/tsconfig.json
 */
const projects = process.argv.slice(2).map((file) => resolve(file));

/** The only exception: it checks `Object.hasOwn` first. */
const HELPER = '/contracts/src/engine/own-value.ts';
const IGNORED = /\/node_modules\/|\.spec\.tsx?$|\/testing\//;
/** Matches a bracket or `in`: a file without either has no lookup, so its syntax tree is not loaded. */
const MAY_LOOK_UP = /[\w)\]}]\s*(?:\?\.)?\[|\sin\s/;

/** `TypeFlags.String` and `TypeFlags.TemplateLiteral`, the types that any text may have. */
const ANY_TEXT = 32 | 4_194_304;
const isAnyText = (type: Type | undefined): boolean =>
  type !== undefined &&
  ((type.flags & ANY_TEXT) !== 0 || (type.isUnionType() && type.getTypes().some(isAnyText)));

const isIn = (node: Node): node is BinaryExpression =>
  isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword;

/** A cast states an intention and proves nothing about the key. */
const withoutCast = (key: Node): Node => (isAsExpression(key) ? key.expression : key);

type Lookup = { readonly file: SourceFile; readonly node: Node; readonly key: Node };

const lookupsIn = (file: SourceFile): readonly Lookup[] => {
  const found: Lookup[] = [];
  const visit = (node: Node): undefined => {
    if (isElementAccessExpression(node))
      found.push({ file, node, key: withoutCast(node.argumentExpression) });
    if (isIn(node)) found.push({ file, node, key: node.left });
    node.forEachChild(visit);
    return undefined;
  };
  visit(file);
  return found;
};

const seen = new Set<string>();
const breachesIn = ({ program, checker }: Project): readonly string[] => {
  const lookups = program
    .getSourceFileNames()
    .filter((name) => !IGNORED.test(name) && !name.endsWith(HELPER) && !seen.has(name))
    .filter((name) => {
      seen.add(name);
      return MAY_LOOK_UP.test(readFileSync(name, 'utf8'));
    })
    .flatMap((name) => {
      const file = program.getSourceFile(name);
      return file === undefined ? [] : lookupsIn(file);
    });
  const types = checker.getTypeAtLocation(lookups.map(({ key }) => key));
  return lookups
    .filter((_, index) => isAnyText(types[index]))
    .map(({ file, node }) => {
      const line = file.text.slice(0, node.end).split('\n').length;
      return `${file.fileName}:${line} ${file.text.slice(node.pos, node.end).trim()}`;
    });
};

const api = new API({ cwd: process.cwd() });
try {
  const snapshot = api.updateSnapshot({ openProjects: projects });
  const breaches = snapshot.getProjects().flatMap(breachesIn);
  for (const breach of breaches)
    console.log(`${breach}\n  any text is looked up here: use a Map, Object.hasOwn or ownValue`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  api.close();
}
