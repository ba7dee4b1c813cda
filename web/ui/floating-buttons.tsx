import { useEffect, useState } from 'react';
import type { ScrolledButtons } from './scrolled-buttons.tsx';

/** The way back up and WhatsApp, beside every page from a certain scroll on. They are fetched when one first gets there. */
export function FloatingButtons() {
  const [Buttons, setButtons] = useState<typeof ScrolledButtons>();

  useEffect(() => {
    const onScroll = async () => {
      if (scrollY === 0) return;
      removeEventListener('scroll', onScroll);
      try {
        const loaded = await import('./scrolled-buttons.tsx');
        setButtons(() => loaded.ScrolledButtons);
      } catch {
        addEventListener('scroll', onScroll, { once: true });
      }
    };
    addEventListener('scroll', onScroll, { passive: true });
    void onScroll();
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return Buttons && <Buttons />;
}
