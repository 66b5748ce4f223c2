import {
  ARTICLE_MARKDOWN_MAX,
  ARTICLE_SIGNS_MAX,
  articleMinutes,
  articleSigns,
  markdownOfBlocks,
  type ArticleBlock,
  type ArticlePicture,
} from 'contracts';
import { useRef, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { TextArea } from '../../../components/controls/fields/field.tsx';
import { Segments } from '../../../components/controls/segments.tsx';
import { typographic } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import typography from '../../../components/design/typography.module.css';
import { useSettled } from '../../../components/page/hooks/use-settled.ts';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import { ArticleImage } from '../../../features/articles/article-image.tsx';
import { ArticleWords } from '../../../features/articles/article-words.tsx';
import { useLazyReadMarkdownQuery, useReadMarkdownQuery } from './admin-articles-api.ts';
import styles from './admin-articles.module.css';
import { editorTexts as texts } from './admin-articles-texts.ts';
import { ArticleEditorPart } from './article-editor-part.tsx';
import { markdownOf, readingOf, type ArticleValues } from './article-values.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { checklistTargetIds } from './publication-checklist.tsx';
import type { KeptArticle } from './use-kept-article.ts';

type View = 'editor' | 'text' | 'preview';
type Props = { readonly kept: KeptArticle };

const options = [
  { value: 'editor', label: texts.writing },
  { value: 'text', label: texts.asText },
  { value: 'preview', label: texts.preview },
] as const;

/** Puts the picture on a line of its own, where the cursor is. */
const withPicture = (markdown: string, cursor: number, picture: ArticlePicture): string => {
  const sign = markdownOfBlocks([{ kind: 'picture', lines: [], picture }]);
  const parts = [markdown.slice(0, cursor).trimEnd(), sign, markdown.slice(cursor).trimStart()];
  return parts.filter((part) => part !== '').join('\n\n');
};

const Markdown = ({ kept: { values, change } }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const markdown = markdownOf(values);
  return (
    <>
      <TextArea
        ref={area}
        label={texts.text}
        hint={texts.textHint}
        rows={22}
        longest={ARTICLE_MARKDOWN_MAX}
        value={markdown}
        onChange={({ target }) => change({ markdown: target.value })}
      />
      <div>
        <Button variant="second" onClick={() => setIsAsking(true)}>
          {texts.pictureInText}
        </Button>
      </div>
      {isAsking ? (
        <PictureDialog
          picture={null}
          onClose={() => setIsAsking(false)}
          onPicture={(picture) => {
            setIsAsking(false);
            change({
              pictures: [...values.pictures, picture],
              markdown: withPicture(
                markdown,
                area.current?.selectionStart ?? markdown.length,
                picture,
              ),
            });
          }}
        />
      ) : null}
    </>
  );
};

const WordsOf = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) =>
  blocks.length === 0 ? <p>{texts.previewEmpty}</p> : <ArticleWords blocks={blocks} />;

const ReadWords = ({ values }: { readonly values: ArticleValues }) => {
  const { markdown, pictures } = readingOf(values);
  const settled = useSettled(markdown);
  return (
    <QueryView
      query={useReadMarkdownQuery({ markdown: settled, pictures })}
      skeleton={<p>{texts.reading}</p>}
    >
      {({ blocks }) => <WordsOf blocks={blocks} />}
    </QueryView>
  );
};

/** Shows the text by the component of the public page. */
export const ArticlePreview = ({ values }: { readonly values: ArticleValues }) => {
  const { title, summary, picture, blocks, markdown } = values;
  return (
    <div className={styles['preview']}>
      <h2 className={styles['preview-title']}>{typographic(title)}</h2>
      <ArticleImage picture={picture} sizes="680px" />
      <p className={typography['lead']}>{typographic(summary)}</p>
      {markdown === null ? <WordsOf blocks={blocks} /> : <ReadWords values={values} />}
    </div>
  );
};

const Length = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) => {
  const signs = articleSigns(blocks);
  if (signs > ARTICLE_SIGNS_MAX)
    return <ErrorAlert>{texts.tooLong(signs - ARTICLE_SIGNS_MAX)}</ErrorAlert>;
  return <p className={typography['small']}>{texts.signs(signs, articleMinutes(blocks))}</p>;
};

/** Converts a text typed as Markdown before the editor shows it; if that fails, the Markdown stays as it is. */
const useViews = ({ latest, changeText, values }: KeptArticle) => {
  const [view, setView] = useState<View>(values.markdown === null ? 'editor' : 'text');
  const [failure, setFailure] = useState<string>();
  const [read, { isFetching }] = useLazyReadMarkdownQuery();
  const show = async (next: View) => {
    setFailure(undefined);
    const before = latest();
    if (next !== 'editor' || before.markdown === null) return setView(next);
    const { data, error } = await read(readingOf(before));
    if (data === undefined) return setFailure(failureOf(error).message);
    // An operator who has typed meanwhile stays in the Markdown.
    if (latest().markdown !== before.markdown) return undefined;
    changeText(data.blocks);
    return setView(next);
  };
  return { view, show, failure, isReading: isFetching };
};

/** The text of an article in three views: the editor, Markdown, and a preview. */
export const ArticleText = ({ kept }: Props) => {
  const { values, change, revision } = kept;
  const { view, show, failure, isReading } = useViews(kept);
  return (
    <section
      className={layout['stack-4']}
      id={checklistTargetIds.text}
      tabIndex={-1}
      aria-label={texts.words}
    >
      <Segments
        legend={texts.view}
        isLegendHidden
        options={options}
        value={view}
        onChange={(next) => void show(next)}
      />
      <output className={isReading ? undefined : 'visually-hidden'}>
        {isReading ? texts.reading : null}
      </output>
      <ErrorAlert>{failure}</ErrorAlert>
      {/* The editor stays mounted during the preview, so that it keeps its undo history. */}
      {values.markdown === null ? (
        <div hidden={view !== 'editor'} className={styles['writing']}>
          <ArticleEditorPart
            key={revision}
            blocks={values.blocks}
            onChange={(blocks) => change({ blocks })}
          />
          <Length blocks={values.blocks} />
        </div>
      ) : null}
      {view === 'text' ? <Markdown kept={kept} /> : null}
      {view === 'preview' ? <ArticlePreview values={values} /> : null}
    </section>
  );
};
