import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { Tabs, type Tab } from '../../../components/controls/tabs.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { kindTexts, texts } from './admin-catalogue-texts.ts';
import { CodesPanel } from './codes-panel.tsx';
import { EntriesPanel } from './entries-panel.tsx';

const LIST = 'liste';

const tabs: readonly Tab[] = [
  ...(['speciality', 'keyword', 'audience'] as const).map((kind) => ({
    id: kind,
    label: kindTexts[kind].tab,
    panel: <EntriesPanel key={kind} kind={kind} />,
  })),
  { id: 'parrainage', label: 'Parrainage', panel: <CodesPanel /> },
];

export const AdminCatalogueScreen = () => {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        Ce que les praticiens choisissent pour se présenter, et les codes avec lesquels ils
        s’inscrivent.
      </PageHeading>
      <Tabs
        label="Listes du catalogue"
        tabs={tabs}
        opensAt={params.get(LIST) ?? undefined}
        onChoose={(id) => setParams({ [LIST]: id }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
};
