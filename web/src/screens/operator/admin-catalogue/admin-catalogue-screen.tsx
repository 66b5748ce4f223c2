import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { Tabs, type Tab } from '../../../components/controls/tabs.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { codeTexts, kindTexts, texts } from './admin-catalogue-texts.ts';
import { CodesPanel } from './codes-panel.tsx';
import { EntriesPanel } from './entries-panel.tsx';

const LIST = 'liste';

const tabs: readonly Tab[] = [
  ...(['speciality', 'keyword', 'audience'] as const).map((kind) => ({
    id: kind,
    label: kindTexts[kind].tab,
    panel: <EntriesPanel key={kind} kind={kind} />,
  })),
  { id: 'parrainage', label: codeTexts.tab, panel: <CodesPanel /> },
];

export const AdminCatalogueScreen = () => {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Tabs
        label={texts.tabs}
        tabs={tabs}
        opensAt={params.get(LIST) ?? undefined}
        onChoose={(id) => setParams({ [LIST]: id }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
};
