import { Link } from '#web/ui/link.tsx';
import type { Group } from './search-box-options.tsx';
import styles from './search-box-suggestions.module.css';

interface SuggestionListProps {
  id: string;
  groups: readonly Group[];
  /** The option that the arrows are at. */
  at: number;
  onChosen: () => void;
}

/** The suggestions as a listbox of links; the option at `n` has the id `<id>-<n>`. */
export function SuggestionList({ id, groups, at, onChosen }: SuggestionListProps) {
  const all = groups.flatMap(({ options }) => options);
  const links = (group: Group) =>
    group.options.map((option) => {
      const index = all.indexOf(option);
      return (
        <Link
          key={option.to}
          to={option.to}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={styles.option}
          onClick={onChosen}
        >
          {option.content}
        </Link>
      );
    });
  return (
    // The focus stays in the field.
    <div
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) =>
        group.name ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`} className={styles.group}>
            <div id={`${id}-${group.name}`} role="presentation" className={styles.title}>
              {group.title ?? group.name}
            </div>
            {links(group)}
          </div>
        ) : (
          links(group)
        ),
      )}
    </div>
  );
}
