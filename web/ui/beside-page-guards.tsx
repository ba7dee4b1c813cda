import { NavigationProgress } from './beside-page-progress.tsx';
import { useLatePage } from './late-page.ts';
import { Offline } from './offline.tsx';

/** What stands by for a connection that is slow or gone. */
export default function Guards() {
  const page = useLatePage();
  return (
    <>
      {!page.late && <NavigationProgress />}
      <Offline page={page} />
    </>
  );
}
