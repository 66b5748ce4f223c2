import { acceptedTypes, ARTICLE_ALT_MAX, type ArticlePicture as Picture } from 'contracts';
import { useId, useState } from 'react';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Frame, TextField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import { DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { ArticleImage } from '../../../features/articles/article-image.tsx';
import { useAddArticlePictureMutation } from './admin-articles-api.ts';
import styles from './admin-articles.module.css';
import { editorTexts as texts } from './admin-articles-texts.ts';

type PictureFormProps = {
  readonly cover: Picture | null;
  readonly onCover: (picture: Picture | null) => void;
  /** Puts the picture into the text, at its end. */
  readonly onText: (picture: Picture) => void;
};

/** A picture is added once, and is then the article's, or one in its text. */
// oxlint-disable-next-line max-lines-per-function -- one form, read from top to bottom
export const ArticlePictureForm = ({ cover, onCover, onText }: PictureFormProps) => {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [round, setRound] = useState(0);
  const [altText, setAltText] = useState('');
  const { busy, outcome, place, run, setOutcome } = useMutations();
  const [add] = useAddArticlePictureMutation();
  const send = (name: string, use: (picture: Picture) => void) => {
    if (file === undefined) return setOutcome({ tone: 'error', text: texts.pictureMissing });
    void run(name, [() => add({ file, altText })], ({ picture }) => {
      use({ ...picture, altText: altText.trim() });
      setFile(undefined);
      setAltText('');
      setRound((last) => last + 1);
      return { tone: 'success', text: texts.pictureAdded };
    });
  };
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}
      aria-labelledby={`${id}-title`}
    >
      <DetailsSubtitle id={`${id}-title`}>{texts.picture}</DetailsSubtitle>
      {cover === null ? null : (
        <>
          <ArticleImage picture={cover} sizes="340px" />
          <Button variant="quiet" onClick={() => onCover(null)}>
            {texts.removeCover}
          </Button>
        </>
      )}
      <Frame id={id} label={texts.pictureFile} hint={texts.pictureHint}>
        <input
          key={round}
          id={id}
          type="file"
          className={styles['file']}
          accept={acceptedTypes.picture.join(',')}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Frame>
      <TextField
        label={texts.pictureAlt}
        hint={texts.pictureAltHint}
        maxLength={ARTICLE_ALT_MAX}
        value={altText}
        onChange={({ target }) => setAltText(target.value)}
      />
      <div className={layout['wrap-2']}>
        <Button
          variant="second"
          isBusy={busy === 'cover'}
          busyText={texts.sending}
          disabled={busy !== undefined}
          onClick={() => send('cover', onCover)}
        >
          {texts.asCover}
        </Button>
        <Button
          variant="second"
          isBusy={busy === 'text'}
          busyText={texts.sending}
          disabled={busy !== undefined}
          onClick={() => send('text', onText)}
        >
          {texts.inText}
        </Button>
      </div>
      <OutcomeLine outcome={outcome} place={place} />
    </section>
  );
};
