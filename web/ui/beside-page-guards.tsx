import { NavigationProgress } from './beside-page-progress.tsx';
import { useLateStyles } from './late-styles.ts';
import { Offline } from './offline.tsx';

/** What stands by for a connection that is slow or gone. */
export default function Guards() {
  const styles = useLateStyles();
  return (
    <>
      {!styles.late && <NavigationProgress />}
      <Offline styles={styles} />
    </>
  );
}
