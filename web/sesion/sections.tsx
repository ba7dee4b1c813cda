import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './sections.module.css';

export interface Section {
  /** Its name in the address: `?seccion=…`. */
  key: string;
  title: string;
  content: ReactNode;
  /** Something is typed there: it stays, unseen, while one looks at another section. */
  keep?: boolean;
}

const PARAM = 'seccion';

/** A page in sections, one at a time. Which one is in the address; the first one is the page's own. */
export function Sections({ label, sections }: { label: string; sections: readonly Section[] }) {
  const [params] = useSearchParams();
  const asked = params.get(PARAM);
  const [first] = sections;
  const active = sections.find(({ key }) => key === asked) ?? first;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (active && !visited.includes(active.key)) setVisited([...visited, active.key]);

  return (
    <>
      <nav aria-label={label} className={styles.nav}>
        <ul>
          {sections.map((section) => (
            <li key={section.key}>
              <Link
                to={{ search: section === first ? '' : `?${PARAM}=${section.key}` }}
                preventScrollReset
                aria-current={section === active ? 'page' : undefined}
                className={styles.link}
              >
                {section.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
