import { type RefObject, useEffect, useEffectEvent } from 'react';
import { whenIdle } from './when-idle.ts';

/** Runs the work once, when the element is seen and the browser has nothing more urgent. */
export function useWhenSeen(element: RefObject<HTMLElement | null>, work: () => void): void {
  const begin = useEffectEvent(work);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      whenIdle(begin);
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, [element]);
}
