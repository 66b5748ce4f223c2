import { isArticleUrl, URL_MAX } from 'contracts';
import type { Editor } from '@tiptap/core';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../../components/controls/button.tsx';
import { TextField } from '../../../../components/controls/fields/field.tsx';
import layout from '../../../../components/design/layout.module.css';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { editorBarTexts as texts } from './editor-texts.ts';

type LinkDialogProps = { readonly editor: Editor; readonly onClose: () => void };

/** People type 'www.exemple.fr', so the protocol is added. */
const urlOf = (typed: string): string => {
  const url = typed.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(url) ? `https://${url}` : url;
};

/** Edits the link of the selected words or at the cursor, or inserts a link with words typed here. */
// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const former = editor.getAttributes('link')['url'] as string | undefined;
  const hasWords = former !== undefined || !editor.state.selection.empty;
  const [url, setUrl] = useState(former ?? '');
  const [words, setWords] = useState('');
  const [isSent, setIsSent] = useState(false);
  const isUrlWrong = isSent && !isArticleUrl(urlOf(url));
  const areWordsMissing = isSent && !hasWords && words.trim() === '';
  const put = (event: SubmitEvent) => {
    event.preventDefault();
    // Events of the dialog would bubble to the form of the page, which contains it in the component tree.
    event.stopPropagation();
    setIsSent(true);
    const mark = { type: 'link', attrs: { url: urlOf(url) } };
    if (!isArticleUrl(mark.attrs.url) || (!hasWords && words.trim() === '')) return;
    onClose();
    const at = editor.chain().focus();
    if (hasWords) at.extendMarkRange('link').setMark('link', mark.attrs).run();
    else at.insertContent([{ type: 'text', text: words.trim(), marks: [mark] }]).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.linkTitle}>
      <form className={layout['stack-4']} noValidate onSubmit={put}>
        {hasWords ? null : (
          <TextField
            label={texts.linkWords}
            value={words}
            error={areWordsMissing ? texts.linkWordsMissing : undefined}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <TextField
          label={texts.linkUrl}
          hint={texts.linkUrlHint}
          inputMode="url"
          autoCapitalize="none"
          maxLength={URL_MAX}
          value={url}
          error={isUrlWrong ? texts.linkUrlWrong : undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        <div className={layout['wrap-3']}>
          <Button type="submit">{texts.linkPut}</Button>
          {former === undefined ? null : (
            <Button variant="quiet" onClick={remove}>
              {texts.linkRemove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
