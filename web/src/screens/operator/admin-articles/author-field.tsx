import { fullNameOf, type AnswerOf, type EditedArticle } from 'contracts';
import { useId, useState } from 'react';
import { Combobox } from '../../../components/controls/fields/combobox.tsx';
import { useSettled } from '../../../components/page/hooks/use-settled.ts';
import { useFindAuthorsQuery } from './admin-articles-api.ts';
import { editorTexts as texts } from './admin-articles-texts.ts';

type Found = AnswerOf<'suggest'>['results']['professionals'][number];
type Author = EditedArticle['author'];

const LEAST = 3;

const foundText = (found: Found): string =>
  [fullNameOf(found), found.trades[0], found.city].filter(Boolean).join(', ');

const authorOf = (found: Found): Author => ({
  id: found.id,
  name: fullNameOf(found),
  trade: found.trades[0] ?? null,
  slug: found.slug,
  picture: found.picture,
});

type AuthorFieldProps = {
  readonly author: Author;
  readonly onChange: (author: Author) => void;
};

/** Chooses a practitioner by the beginning of the name; an empty field stands for the house. */
// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const AuthorField = ({ author, onChange }: AuthorFieldProps) => {
  const id = useId();
  const [text, setText] = useState(author?.name ?? '');
  const settled = useSettled(text);
  const isSearched = author === null && settled.trim().length >= LEAST;
  const { currentData, isFetching } = useFindAuthorsQuery({ q: settled }, { skip: !isSearched });
  const items = isSearched ? (currentData?.results.professionals ?? []) : [];
  return (
    <Combobox
      id={id}
      label={texts.author}
      hint={texts.authorHint}
      initialText={author?.name ?? ''}
      items={items}
      textOf={foundText}
      listLabel={texts.authorList}
      clearLabel={texts.authorClear}
      note={isSearched && !isFetching && items.length === 0 ? texts.authorNone : undefined}
      announcement={items.length === 0 ? '' : texts.found(items.length)}
      onText={(typed) => {
        setText(typed);
        onChange(null);
      }}
      onChoose={(found) => {
        setText(fullNameOf(found));
        onChange(authorOf(found));
      }}
    />
  );
};
