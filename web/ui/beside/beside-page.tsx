import { type ComponentType, useEffect, useState } from 'react';
import { bring } from '#web/client/api/bring.ts';
import { whenIdle } from './when-idle.ts';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

const guards = () => import('./beside-page-guards.tsx');
const helpers = () => import('./beside-page-helpers.tsx');

/** What stands beside every page and nobody needs before doing anything. */
export function BesidePage() {
  return (
    <>
      <Later script={helpers} />
      {/* The first sign of a person may come when the connection is gone, and they can't be fetched any more. */}
      <Later script={guards} idle />
    </>
  );
}

interface LaterProps {
  script: () => Promise<{ default: ComponentType }>;
  idle?: boolean;
}

/** Fetched at the first sign of a person, or before, when the browser is idle. */
export function Later({ script, idle }: LaterProps) {
  const [Part, setPart] = useState<ComponentType>();

  useEffect(() => {
    if (Part) return;
    const fetch = () =>
      bring(script).then(
        (loaded) => setPart(() => loaded.default),
        // The next sign asks again, or the connection that is back.
        () => addEventListener('online', fetch),
      );
    for (const sign of SIGNS) addEventListener(sign, fetch);
    if (scrollY) void fetch();
    else if (idle) whenIdle(fetch);
    return () => {
      for (const sign of [...SIGNS, 'online']) removeEventListener(sign, fetch);
    };
  }, [Part, script, idle]);

  return Part && <Part />;
}
