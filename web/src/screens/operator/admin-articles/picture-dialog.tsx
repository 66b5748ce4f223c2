import { acceptedTypes, ARTICLE_ALT_MAX, type ArticlePicture } from 'contracts';
import { useState, type SubmitEvent } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { FileField } from '../../../components/controls/fields/file-field.tsx';
import layout from '../../../components/design/layout.module.css';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import { ArticleImage } from '../../../features/articles/article-image.tsx';
import { fileFault } from '../../../features/forms/kept-files.ts';
import { useAddArticlePictureMutation } from './admin-articles-api.ts';
import { articlePictureTexts as texts } from './admin-articles-texts.ts';

type PictureDialogProps = {
  /** The picture whose description is edited; `null` to upload a file. */
  readonly picture: ArticlePicture | null;
  /** A file that was dropped or pasted. */
  readonly file?: File | undefined;
  readonly onClose: () => void;
  readonly onPicture: (picture: ArticlePicture) => void;
};

/** A wrong file is an error at once, a missing one only after the form was sent. */
const faultOf = (file: File | undefined, isSent: boolean): string | undefined => {
  if (file !== undefined) return fileFault(file, 'picture', texts.fileNotPicture);
  return isSent ? texts.fileMissing : undefined;
};

/** Adds a picture with its description, or as a decoration: one of both is required. */
// oxlint-disable-next-line complexity, max-lines-per-function -- one form, read from top to bottom
export const PictureDialog = ({ picture, onClose, onPicture, ...given }: PictureDialogProps) => {
  const [file, setFile] = useState(given.file);
  const [altText, setAltText] = useState(picture?.altText ?? '');
  const [isDecoration, setIsDecoration] = useState(picture?.altText === '');
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [add, { isLoading }] = useAddArticlePictureMutation();
  const fault = picture === null ? faultOf(file, isSent) : undefined;
  const isAltMissing = !isDecoration && altText.trim() === '';
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsSent(true);
    setFailure(undefined);
    if (fault !== undefined || isAltMissing) return;
    const words = isDecoration ? '' : altText.trim();
    if (picture !== null) return onPicture({ ...picture, altText: words });
    if (file === undefined) return;
    const { data, error } = await add({ file, altText: words });
    if (data === undefined) setFailure(failureOf(error).message);
    else onPicture({ ...data.picture, altText: words });
  };
  return (
    <Dialog isOpen onClose={onClose} title={picture === null ? texts.add : texts.change}>
      <form className={layout['stack-4']} noValidate onSubmit={(event) => void send(event)}>
        {picture === null ? (
          <FileField
            label={texts.file}
            hint={texts.fileHint}
            error={fault}
            accept={acceptedTypes.picture}
            file={file}
            hasPreview
            onChoose={setFile}
          />
        ) : (
          <ArticleImage picture={{ ...picture, altText: '' }} sizes="420px" />
        )}
        <TextField
          label={texts.alt}
          hint={texts.altHint}
          maxLength={ARTICLE_ALT_MAX}
          disabled={isDecoration}
          value={isDecoration ? '' : altText}
          error={isSent && isAltMissing ? texts.altMissing : undefined}
          onChange={({ target }) => setAltText(target.value)}
        />
        <Checkbox
          label={texts.decoration}
          checked={isDecoration}
          onChange={({ target }) => setIsDecoration(target.checked)}
        />
        <ErrorAlert>{failure}</ErrorAlert>
        <div>
          <Button type="submit" isBusy={isLoading} busyText={texts.sending}>
            {picture === null ? texts.put : texts.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
