import { Extension, type Editor } from '@tiptap/core';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';

export const canUndo = ({ state }: Editor): boolean => undoDepth(state) > 0;
export const canRedo = ({ state }: Editor): boolean => redoDepth(state) > 0;
export const undoLast = ({ state, view }: Editor): boolean => undo(state, view.dispatch);
export const redoLast = ({ state, view }: Editor): boolean => redo(state, view.dispatch);

/** The positions of further paragraphs in a list item, which the article shows as items of their own. */
const secondParagraphs = (doc: DocumentNode): readonly number[] => {
  const found: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'item') return !node.isTextblock;
    let inside = position + 1;
    node.forEach((child, _offset, index) => {
      if (index > 0) found.push(inside);
      inside += child.nodeSize;
    });
    return false;
  });
  return found;
};

/** Splits items of several paragraphs, which pasting and joining produce, into one item for each. */
const oneParagraphAnItem = (state: EditorState): Transaction | null => {
  const positions = secondParagraphs(state.doc);
  if (positions.length === 0) return null;
  // Splits from the end, so that the earlier positions stay valid.
  return positions.toReversed().reduce((tr, position) => tr.split(position, 1), state.tr);
};

/** Handles Backspace at the beginning of a line in a list or a quote, or below one. */
const joinLine = ({ commands, state }: Editor): boolean => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false;
  const isIn = (name: string) => $from.depth > 1 && $from.node(-1).type.name === name;
  if (isIn('item') && $from.index(-2) === 0) return commands.liftListItem('item');
  if (isIn('quote') && $from.index(-1) === 0) return commands.lift('quote');
  return commands.joinTextblockBackward();
};

export type ArticleKeysOptions = { readonly onLink: () => void };

/** The keyboard shortcuts of the text. Tab has none, so that it leaves the text. */
export const ArticleKeys = Extension.create<ArticleKeysOptions>({
  name: 'articleKeys',
  priority: 200,
  addOptions: () => ({ onLink: () => {} }),
  addKeyboardShortcuts() {
    const { editor, options } = this;
    return {
      Enter: () => editor.commands.splitListItem('item'),
      Backspace: () => editor.commands.undoInputRule() || joinLine(editor),
      Delete: () => editor.state.selection.empty && editor.commands.joinTextblockForward(),
      'Mod-z': () => undoLast(editor),
      'Mod-y': () => redoLast(editor),
      'Shift-Mod-z': () => redoLast(editor),
      'Mod-k': () => {
        options.onLink();
        return true;
      },
    };
  },
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    new Plugin({ appendTransaction: (_, __, state) => oneParagraphAnItem(state) }),
  ],
});
