import { Offline } from '#web/ui/frame/offline.tsx';
import { NavigationProgress } from './beside-page-progress.tsx';
import { useLostScript, useStylesAgain } from './late-page.ts';

/** What stands by for a connection that is slow or gone. */
export default function Guards() {
  const lost = useLostScript();
  useStylesAgain();
  return (
    <>
      {!lost && <NavigationProgress />}
      <Offline lost={lost} />
    </>
  );
}
