import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTitle } from '#web/client/use-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';

export interface Section {
  /** Its name in the address: `?seccion=…`. */
  key: string;
  title: string;
  content: ReactNode;
  /** Something is typed there: it stays, unseen, while one looks at another section. */
  keep?: boolean;
}

const PARAM = 'seccion';

interface SectionsProps {
  /** The page's own title: the browser's tab says it, after the section's. */
  page: string;
  label: string;
  sections: readonly Section[];
}

/** A page in sections, one at a time. Which one is in the address; the first one is the page's own. */
export function Sections({ page, label, sections }: SectionsProps) {
  const [params] = useSearchParams();
  const asked = params.get(PARAM);
  const [first] = sections;
  const active = sections.find(({ key }) => key === asked) ?? first;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (active && !visited.includes(active.key)) setVisited([...visited, active.key]);
  useTitle(...(active && active !== first ? [active.title, page] : [page]));

  return (
    <>
      <Tabs
        label={label}
        samePage
        tabs={sections.map((section) => ({
          to: { search: section === first ? '' : `?${PARAM}=${section.key}` },
          title: section.title,
          current: section === active,
        }))}
      />
      {sections
        .filter((section) => section === active || (section.keep && visited.includes(section.key)))
        .map((section) => (
          <div key={section.key} hidden={section !== active}>
            {section.content}
          </div>
        ))}
    </>
  );
}
