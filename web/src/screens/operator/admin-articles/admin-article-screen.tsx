import { BackLink } from '../../../components/page/details-page.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { useGetAdminArticleQuery } from './admin-articles-api.ts';
import { editorTexts as texts, texts as listTexts } from './admin-articles-texts.ts';
import { ArticleForm } from './article-form.tsx';

const record = { list: paths.adminArticles, texts };

const OneArticle = ({ id }: { readonly id: string }) => (
  <RecordView {...record} query={useGetAdminArticleQuery({ id })}>
    {({ article }) => (
      <>
        <PageHeading title={article.title || listTexts.untitled} />
        <ArticleForm article={article} />
      </>
    )}
  </RecordView>
);

export const AdminArticleScreen = () => <RecordScreen {...record} of={OneArticle} />;

export const NewArticleScreen = () => (
  <>
    <PageTitle>{texts.fresh}</PageTitle>
    <BackLink to={paths.adminArticles}>{texts.back}</BackLink>
    <PageHeading title={texts.fresh} />
    <ArticleForm article={null} />
  </>
);
