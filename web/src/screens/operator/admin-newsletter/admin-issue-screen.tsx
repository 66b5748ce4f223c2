import { BackLink } from '../../../components/page/details-page.tsx';
import typography from '../../../components/design/typography.module.css';
import { RecordScreen, RecordView } from '../../../features/operations/record-screen.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import { useGetIssueQuery } from './admin-newsletter-api.ts';
import { issueTexts as texts, texts as listTexts } from './admin-newsletter-texts.ts';
import { IssueForm } from './issue-form.tsx';

const record = { list: paths.adminNewsletter, texts };

const OneIssue = ({ id }: { readonly id: string }) => (
  <RecordView {...record} query={useGetIssueQuery({ id })}>
    {({ issue }) => (
      <>
        <h1 className={typography['name']}>{issue.subject || listTexts.untitled}</h1>
        <IssueForm issue={issue} />
      </>
    )}
  </RecordView>
);

export const AdminIssueScreen = () => <RecordScreen {...record} of={OneIssue} />;

export const NewIssueScreen = () => (
  <>
    <PageTitle>{texts.fresh}</PageTitle>
    <BackLink to={paths.adminNewsletter}>{texts.back}</BackLink>
    <h1 className={typography['name']}>{texts.fresh}</h1>
    <IssueForm issue={null} />
  </>
);
