import styles from './logo.module.css';

/** The name in the shop's letters behind an orange hexagon nut. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.nut} viewBox="0 0 24 24" aria-hidden="true">
        <path
          fillRule="evenodd"
          d="M12 1 21.5 6.5v11L12 23l-9.5-5.5v-11zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"
        />
      </svg>
      Fussan
    </span>
  );
}
