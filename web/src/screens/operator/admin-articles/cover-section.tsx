import type { ArticlePicture } from 'contracts';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { ArticleImage } from '../../../features/articles/article-image.tsx';
import { editorTexts as texts } from './admin-articles-texts.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { checklistTargetIds } from './publication-checklist.tsx';

type CoverSectionProps = {
  readonly cover: ArticlePicture | null;
  readonly onCover: (picture: ArticlePicture | null) => void;
};

/** The picture of the card, of the head of the article and of pages that share it. */
export const CoverSection = ({ cover, onCover }: CoverSectionProps) => {
  const id = `${checklistTargetIds.picture}-titre`;
  const [question, ask] = useState<'file' | 'words'>();
  const close = () => ask(undefined);
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}
      id={checklistTargetIds.picture}
      aria-labelledby={id}
    >
      <DetailsSubtitle id={id}>{texts.cover}</DetailsSubtitle>
      <p className={typography['small']}>{texts.coverHint}</p>
      {cover === null ? null : <ArticleImage picture={cover} sizes="340px" />}
      <div className={layout['wrap-2']}>
        <Button variant="second" onClick={() => ask('file')}>
          {cover === null ? texts.coverChoose : texts.coverChange}
        </Button>
        {cover === null ? null : (
          <>
            <Button variant="quiet" onClick={() => ask('words')}>
              {texts.coverAlt}
            </Button>
            <Button variant="quiet" onClick={() => onCover(null)}>
              {texts.coverRemove}
            </Button>
          </>
        )}
      </div>
      {question === undefined ? null : (
        <PictureDialog
          picture={question === 'words' ? cover : null}
          onClose={close}
          onPicture={(picture) => {
            close();
            onCover(picture);
          }}
        />
      )}
    </section>
  );
};
