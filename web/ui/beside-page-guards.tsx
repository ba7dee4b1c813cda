import { NavigationProgress } from './beside-page-progress.tsx';
import { Offline } from './offline.tsx';

/** What stands by for a connection that is slow or gone. */
export default function Guards() {
  return (
    <>
      <NavigationProgress />
      <Offline />
    </>
  );
}
