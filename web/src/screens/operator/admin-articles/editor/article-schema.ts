import {
  Mark,
  markInputRule,
  Node,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
  type Attributes,
} from '@tiptap/core';
import { ARTICLE_ALT_MAX, articlePictureName, BLOG_UPLOADS, isArticleUrl } from 'contracts';
import { editorBarTexts as texts } from './editor-texts.ts';

/** The schema of the editor allows the blocks of an article and nothing else, also for pasted text. */

const document = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const text = Node.create({ name: 'text', group: 'inline' });

const paragraph = Node.create({
  name: 'paragraph',
  // New blocks are paragraphs, because the editor takes the first block type by priority.
  priority: 1_000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

type Heading = { readonly tags: readonly string[]; readonly find: RegExp };

const heading = (name: 'title' | 'subtitle', tag: 'h2' | 'h3', { tags, find }: Heading) =>
  Node.create({
    name,
    group: 'block',
    content: 'inline*',
    defining: true,
    parseHTML: () => tags.map((each) => ({ tag: each })),
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [textblockTypeInputRule({ find, type: this.type })];
    },
  });

const listOf = (name: 'list' | 'numbers', tag: 'ul' | 'ol', find: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: 'item+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })];
    },
  });

const item = Node.create({
  name: 'item',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});

const quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const rule = Node.create({
  name: 'rule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|—-|___\s)$/, type: this.type })];
  },
});

const PICTURE_ID = /^[A-Za-z0-9-]{1,64}$/;

/**
 * An attribute that pasted HTML cannot set directly, since it may hold anything; the rules below check what they read.
 */
const unread = <Value>(value: Value) => ({ default: value, parseHTML: () => null });

const pictureAttributes = (): Attributes => ({
  pictureId: unread(''),
  width: unread(1),
  height: unread(1),
  altText: unread(''),
});

const sizeOf = (value: string | undefined, largest: number): number | undefined => {
  const size = Number(value);
  return Number.isInteger(size) && size >= 1 && size <= largest ? size : undefined;
};

type Pasted = { readonly dataset: Readonly<Record<string, string | undefined>> };

const pictureIn = ({ dataset }: Pasted) => {
  const { picture = '', alt = '' } = dataset;
  const [width, height] = [sizeOf(dataset['width'], 1_440), sizeOf(dataset['height'], 20_000)];
  if (!PICTURE_ID.test(picture) || width === undefined || height === undefined) return false;
  return { pictureId: picture, width, height, altText: alt.trim().slice(0, ARTICLE_ALT_MAX) };
};

const picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'figure[data-picture]', getAttrs: pictureIn }],
  renderHTML: ({ node: { attrs } }) => {
    const { pictureId, width, height, altText } = attrs;
    return [
      'figure',
      {
        'data-picture': pictureId,
        'data-width': width,
        'data-height': height,
        'data-alt': altText,
      },
      [
        'img',
        {
          src: `${BLOG_UPLOADS}/${articlePictureName(String(pictureId))}`,
          alt: altText,
          width,
          height,
        },
      ],
      ['figcaption', {}, altText === '' ? texts.decoration : altText],
    ];
  },
});

const mark = (name: 'strong' | 'emphasis', tag: 'strong' | 'em', styles: Styles) =>
  Mark.create({
    name,
    parseHTML: () => [
      { tag },
      // Google's documents wrap all they copy in a <b> that is not bold.
      { tag: styles.tag, getAttrs: (element) => styles.isTag(element) && null },
      { style: styles.property, getAttrs: (value) => styles.isStyle(value) && null },
    ],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [`Mod-${styles.key}`]: () => this.editor.commands.toggleMark(name) };
    },
    addInputRules() {
      return [markInputRule({ find: styles.find, type: this.type })];
    },
  });

type Styles = {
  readonly tag: string;
  readonly isTag: (element: {
    readonly style: { readonly fontWeight: string; readonly fontStyle: string };
  }) => boolean;
  readonly property: string;
  readonly isStyle: (value: string) => boolean;
  readonly key: string;
  /** The typed characters that apply the style. */
  readonly find: RegExp;
};

const bold: Styles = {
  tag: 'b',
  isTag: ({ style }) => style.fontWeight !== 'normal',
  property: 'font-weight',
  isStyle: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value),
  key: 'b',
  find: /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*)$/,
};

const italic: Styles = {
  tag: 'i',
  isTag: ({ style }) => style.fontStyle !== 'normal',
  property: 'font-style',
  isStyle: (value) => value === 'italic',
  key: 'i',
  find: /(?:^|\s)(\*(?!\s+\*)([^*]+)\*)$/,
};

const link = Mark.create({
  name: 'link',
  // The link is the outermost mark, as on the page.
  priority: 900,
  inclusive: false,
  addAttributes: () => ({ url: unread(null) }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const url = element.getAttribute('href') ?? '';
        return isArticleUrl(url) ? { url } : false;
      },
    },
  ],
  renderHTML: ({ mark: { attrs } }) => ['a', { href: attrs['url'] as string }, 0],
});

export const articleNodes = [
  document,
  paragraph,
  text,
  heading('title', 'h2', { tags: ['h1', 'h2'], find: /^##?\s$/ }),
  heading('subtitle', 'h3', { tags: ['h3', 'h4', 'h5', 'h6'], find: /^###\s$/ }),
  listOf('list', 'ul', /^\s*[-*]\s$/),
  listOf('numbers', 'ol', /^1[.)]\s$/),
  item,
  quote,
  rule,
  picture,
  link,
  mark('strong', 'strong', bold),
  mark('emphasis', 'em', italic),
];
