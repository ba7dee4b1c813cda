import { useEffect, useState } from 'react';
import { bring } from '#web/client/bring.ts';
import type { BesidePageParts } from './beside-page-parts.tsx';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** What stands beside every page and nobody needs before doing anything: fetched at the first sign of a person. */
export function BesidePage() {
  const [Parts, setParts] = useState<typeof BesidePageParts>();

  useEffect(() => {
    if (Parts) return;
    const onSign = () =>
      bring(() => import('./beside-page-parts.tsx')).then(
        (loaded) => setParts(() => loaded.BesidePageParts),
        // The next sign asks again.
        () => {},
      );
    for (const sign of SIGNS) addEventListener(sign, onSign);
    if (scrollY) void onSign();
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, onSign);
    };
  }, [Parts]);

  return Parts && <Parts />;
}
