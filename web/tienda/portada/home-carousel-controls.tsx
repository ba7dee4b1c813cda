import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Drawing } from '#web/ui/icons.tsx';
import styles from './home-carousel-controls.module.css';
import { animateTurn, type Direction, followFinger, slidesOf, trackOf } from './home-carousel-motion.ts';
import type { Oferta } from './load-home.ts';

const ROTATION_MS = 3_000;

interface CarouselControlsProps {
  carousel: HTMLElement;
  ofertas: readonly Oferta[];
  current: number;
  show: (index: number) => void;
}

/** The slide that the row stands at, where somebody has scrolled it already. */
export function scrolledTo(carousel: HTMLElement): number {
  const track = trackOf(carousel);
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}

/** What makes the row of offers a carousel: it turns by itself, by buttons, by keys and by finger, without end. */
export function CarouselControls({ carousel, ofertas, current, show }: CarouselControlsProps) {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const { rotating, wanted, toggle } = useRotation(carousel, calm || ofertas.length < 2);
  const dots = useRef<HTMLDivElement>(null);
  const focusFollows = useRef<'slide' | 'dot' | null>(null);
  const count = ofertas.length;
  const beside = (direction: Direction) => (current + direction + count) % count;

  function turn(to: number, direction: Direction, dragged = 0): void {
    if (to === current) return;
    const slides = slidesOf(carousel);
    const leaving = slides[current]!;
    const { activeElement } = document;
    focusFollows.current = leaving.contains(activeElement)
      ? 'slide'
      : dots.current?.contains(activeElement)
        ? 'dot'
        : null;
    if (!calm) animateTurn(leaving, slides[to]!, direction, dragged);
    show(to);
  }
  const step = useEffectEvent((direction: Direction, dragged?: number) => turn(beside(direction), direction, dragged));
  const around = useEffectEvent(() => {
    const slides = slidesOf(carousel);
    return { current: slides[current]!, next: slides[beside(1)]!, previous: slides[beside(-1)]! };
  });

  useLayoutEffect(() => {
    const slides = slidesOf(carousel);
    // The slide that had the focus is out of reach now; the one in its place takes it.
    if (focusFollows.current === 'slide') slides[current]?.querySelector('a')?.focus({ preventScroll: true });
    if (focusFollows.current === 'dot') (dots.current?.children[current] as HTMLElement | undefined)?.focus();
    focusFollows.current = null;
    // What may come next is fetched before it is seen.
    for (const near of [current - 1, current, current + 1]) {
      slides
        .at(near % slides.length)
        ?.querySelector('img')
        ?.setAttribute('loading', 'eager');
    }
  }, [carousel, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time, however it came
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => step(1), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [rotating, current]);

  useEffect(() => {
    // A screen reader hears the slides that the person turns, not those that turn by themselves.
    trackOf(carousel).setAttribute('aria-live', rotating ? 'off' : 'polite');
  }, [carousel, rotating]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    carousel.addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        step(event.key === 'ArrowLeft' ? -1 : 1);
      },
      { signal },
    );
    followFinger(carousel, { around: () => around(), turn: (direction, dragged) => step(direction, dragged) }, signal);
    return () => listening.abort();
  }, [carousel]);

  if (count < 2) return null;
  return (
    <div className={styles.controls}>
      {!calm && (
        <button type="button" className={styles.button} onClick={toggle} aria-label={wanted ? PAUSE : PLAY}>
          <Drawing path={wanted ? 'M9 6v12M15 6v12' : 'M8 5.5v13l10-6.5z'} />
        </button>
      )}
      <button type="button" className={styles.button} onClick={() => turn(beside(-1), -1)} aria-label="Oferta anterior">
        <Drawing path="M14.5 5.5 8 12l6.5 6.5" />
      </button>
      <div ref={dots} className={styles.dots}>
        {ofertas.map(({ id, descripcion }, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            onClick={() => turn(index, index < current ? -1 : 1)}
            aria-label={`Oferta ${index + 1} de ${count}: ${descripcion}`}
            aria-current={index === current ? 'true' : undefined}
          />
        ))}
      </div>
      <button type="button" className={styles.button} onClick={() => turn(beside(1), 1)} aria-label="Oferta siguiente">
        <Drawing path="M9.5 5.5 16 12l-6.5 6.5" />
      </button>
    </div>
  );
}

const PAUSE = 'Pausar las ofertas';
const PLAY = 'Reproducir las ofertas';

/**
 * Whether the carousel turns by itself. It rests while the pointer or the focus is on it, and while nobody sees the
 * page. Whoever presses play there has it turn all the same, until they leave.
 */
function useRotation(carousel: HTMLElement, never: boolean) {
  const [wish, setWish] = useState<'auto' | 'play' | 'pause'>('auto');
  const [held, setHeld] = useState(() => isHeld(carousel));
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);

  useEffect(() => {
    const listening = new AbortController();
    const update = (event: Event) => {
      // The focus only goes from one of its controls to the next.
      if (event instanceof FocusEvent && carousel.contains(event.relatedTarget as Node | null)) return;
      const now = isHeld(carousel);
      setHeld(now);
      if (!now) setWish((before) => (before === 'play' ? 'auto' : before));
    };
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      carousel.addEventListener(type, update, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [carousel]);

  return {
    rotating: !never && !hidden && (wish === 'play' || (wish === 'auto' && !held)),
    wanted: wish !== 'pause',
    toggle: () => setWish(wish === 'pause' ? 'play' : 'pause'),
  };
}

/** A finger leaves `:hover` behind where it touched, so only a pointer that hovers counts. */
function isHeld(carousel: HTMLElement): boolean {
  return carousel.matches(':focus-within') || (matchMedia('(hover: hover)').matches && carousel.matches(':hover'));
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function useMedia(query: string): boolean {
  const [media] = useState(() => matchMedia(query));
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
