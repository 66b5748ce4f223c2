import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf } from '../../api/call-error.ts';
import { QueryView, type QueryViewProps } from '../../api/query-view.tsx';
import { ButtonLink } from '../../components/controls/button.tsx';
import { BackLink } from '../../components/page/details-page.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { PageTitle } from '../../page-title.tsx';

type RecordPage = {
  readonly list: string;
  readonly texts: Readonly<Record<'page' | 'back' | 'unknown' | 'unknownText', string>>;
};

export const RecordView = <Data,>({ list, texts, ...view }: RecordPage & QueryViewProps<Data>) => {
  const { isError, error } = view.query;
  return isError && failureOf(error).code?.endsWith('_NOT_FOUND') === true ? (
    <EmptyState
      title={<h1>{texts.unknown}</h1>}
      action={
        <ButtonLink variant="second" to={list}>
          {texts.back}
        </ButtonLink>
      }
    >
      {texts.unknownText}
    </EmptyState>
  ) : (
    <QueryView {...view} />
  );
};

type ScreenProps = RecordPage & { readonly of: ComponentType<{ readonly id: string }> };

export const RecordScreen = ({ list, texts, of: OneRecord }: ScreenProps) => {
  // The route of the operators' area adds the rest of the path as `*`.
  const { '*': _, ...params } = useParams();
  const [id = ''] = Object.values(params);
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <BackLink to={list}>{texts.back}</BackLink>
      <OneRecord key={id} id={id} />
    </>
  );
};
