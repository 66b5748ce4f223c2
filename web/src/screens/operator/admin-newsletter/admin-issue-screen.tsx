import { BackLink } from '../../../components/page/details-page.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
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
        <PageHeading title={issue.subject || listTexts.untitled} />
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
    <PageHeading title={texts.fresh} />
    <IssueForm issue={null} />
  </>
);
