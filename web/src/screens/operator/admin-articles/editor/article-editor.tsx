import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { ArticleBlock, ArticlePicture } from 'contracts';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { classes } from '../../../../components/design/classes.ts';
import words from '../../../../features/articles/article-words.module.css';
import { PictureDialog } from '../picture-dialog.tsx';
import { blocksOfDocument, documentOfBlocks } from './article-document.ts';
import styles from './article-editor.module.css';
import { ArticleKeys } from './article-keys.ts';
import { articleNodes } from './article-schema.ts';
import { EditorBar } from './editor-bar.tsx';
import { editorBarTexts as texts } from './editor-texts.ts';
import { LinkDialog } from './link-dialog.tsx';
import { readablePaste, withoutEmptyLines } from './pasted.ts';

export type ArticleEditorProps = {
  /** The initial blocks; from then on the editor holds its own. */
  readonly blocks: readonly ArticleBlock[];
  readonly onChange: (blocks: readonly ArticleBlock[]) => void;
};

type Question = { readonly about: 'link' } | { readonly about: 'picture'; readonly file?: File };

type Handlers = {
  readonly onChange: (blocks: readonly ArticleBlock[]) => void;
  readonly ask: (question: Question) => void;
  /** Called when something was pasted that blocks cannot hold. */
  readonly onLeftOut: () => void;
};

const TAG = /<[^<>]*>/g;
const OURS = /<figure data-picture=/;

/**
 * A pasted file, or a picture that a browser copied alone. Pages and documents are pasted as text, even with pictures.
 */
const fileOf = (data: DataTransfer | null): File | undefined => {
  const html = data?.getData('text/html') ?? '';
  const isText = html.replaceAll(TAG, '').trim() !== '' || OURS.test(html);
  return isText ? undefined : data?.files[0];
};

const COVERED = { top: 110, right: 0, bottom: 140, left: 0 };

const LEFT_OUT = /<(?:img|table|iframe|video|audio|svg)\b/i;

const useLatest = <Value,>(value: Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

type Place = { readonly element: HTMLElement; readonly id: string };

const openEditor = (
  { element, id }: Place,
  blocks: readonly ArticleBlock[],
  { onChange, ask, onLeftOut }: Handlers,
): Editor => {
  const given = (data: DataTransfer | null): boolean => {
    const file = fileOf(data);
    if (file !== undefined) ask({ about: 'picture', file });
    return file !== undefined;
  };
  const editor: Editor = new Editor({
    element,
    extensions: [...articleNodes, ArticleKeys.configure({ onLink: () => ask({ about: 'link' }) })],
    content: documentOfBlocks(blocks),
    // The content policy refuses the style element that the library would add.
    injectCSS: false,
    editorProps: {
      attributes: (state) => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': texts.text,
        'aria-describedby': `${id}-keys`,
        class: classes(
          words['text'],
          styles['text'],
          state.doc.childCount === 1 &&
            state.doc.firstChild?.type.name === 'paragraph' &&
            state.doc.firstChild.content.size === 0 &&
            styles['empty'],
        ),
        'data-placeholder': texts.placeholder,
      }),
      transformPastedHTML: (html) => {
        if (LEFT_OUT.test(html) && !OURS.test(html)) onLeftOut();
        return readablePaste(html);
      },
      transformPasted: withoutEmptyLines,
      // The bar above and the navigation of phones below cover the text.
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      handlePaste: (_view, { clipboardData }) => given(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        if (!given(dataTransfer)) return false;
        const at = view.posAtCoords({ left: clientX, top: clientY });
        if (at === null) return true;
        const { tr, doc } = view.state;
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        return true;
      },
    },
    onUpdate: () => onChange(blocksOfDocument(editor.getJSON())),
  });
  return editor;
};

type Put = { readonly picture: ArticlePicture; readonly isGiven: boolean };

/**
 * Inserts the picture at the cursor, or changes the text of the selected one; a given file never replaces a picture.
 */
const put = (editor: Editor, { picture, isGiven }: Put): void => {
  const at = editor.chain().focus();
  const content = [{ type: 'picture', attrs: picture }, { type: 'paragraph' }];
  if (isGiven) at.insertContentAt(editor.state.selection.to, content).run();
  else if (editor.isActive('picture')) at.updateAttributes('picture', picture).run();
  else at.insertContent(content).run();
};

/** The editor of the text with its toolbar, in a chunk of its own. */
// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const ArticleEditor = ({ blocks, onChange }: ArticleEditorProps) => {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [question, ask] = useState<Question>();
  const [hasLeftOut, setHasLeftOut] = useState(false);
  const [, showState] = useReducer((count: number) => count + 1, 0);
  const first = useRef(blocks);
  const report = useLatest(onChange);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const opened = openEditor({ element, id }, first.current, {
      onChange: (changed) => report.current(changed),
      ask,
      onLeftOut: () => setHasLeftOut(true),
    });
    opened.on('transaction', showState);
    setEditor(opened);
    return () => opened.destroy();
  }, [id, report]);
  const close = () => ask(undefined);
  const selected =
    editor?.isActive('picture') === true
      ? (editor.getAttributes('picture') as ArticlePicture)
      : null;
  return (
    <div className={styles['editor']}>
      {editor === undefined ? null : (
        <EditorBar
          editor={editor}
          textId={id}
          onLink={() => ask({ about: 'link' })}
          onPicture={() => ask({ about: 'picture' })}
        />
      )}
      <div ref={place} />
      <p id={`${id}-keys`} className="visually-hidden">
        {texts.keys}
      </p>
      <output className={styles['note']}>{hasLeftOut ? texts.left : null}</output>
      {editor !== undefined && question?.about === 'link' ? (
        <LinkDialog editor={editor} onClose={close} />
      ) : null}
      {editor !== undefined && question?.about === 'picture' ? (
        <PictureDialog
          file={question.file}
          picture={question.file === undefined ? selected : null}
          onClose={close}
          onPicture={(picture) => {
            close();
            put(editor, { picture, isGiven: question.file !== undefined });
          }}
        />
      ) : null}
    </div>
  );
};
