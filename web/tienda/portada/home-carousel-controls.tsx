import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Drawing } from '#web/ui/icons.tsx';
import styles from './home-carousel-controls.module.css';
import type { Oferta } from './load-home.ts';

const ROTATION_MS = 3_000;
const TRANSITION_MS = 350;
/** A finger that goes this far beyond the first or the last offer turns to the one at the other end. */
const ROUND_PX = 48;

/** 1 goes on, -1 goes back. */
type Direction = 1 | -1;

interface CarouselControlsProps {
  carousel: HTMLElement;
  ofertas: readonly Oferta[];
  current: number;
  show: (index: number) => void;
}

const trackOf = (carousel: HTMLElement): HTMLElement => carousel.lastElementChild as HTMLElement;

const placeOf = (track: HTMLElement): number => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));

/** The slide that the row stands at. */
export const scrolledTo = (carousel: HTMLElement): number => placeOf(trackOf(carousel));

/** What the row of offers can't do by itself: turn, also from its last one to its first. */
export function CarouselControls({ carousel, ofertas, current, show }: CarouselControlsProps) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const count = ofertas.length;
  const { rotating, wanted, toggle } = useRotation(carousel, calm || count < 2);
  const dots = useRef<HTMLDivElement>(null);
  const beside = (direction: Direction) => (current + direction + count) % count;

  function turn(to: number, direction: Direction): void {
    if (to === current) return;
    const track = trackOf(carousel);
    if (!calm) animateTurn(track, current, to, direction);
    track.scrollTo({ left: to * track.clientWidth, behavior: 'instant' });
    show(to);
  }
  const step = useEffectEvent((direction: Direction) => turn(beside(direction), direction));

  useLayoutEffect(() => {
    const { activeElement } = document;
    const leaving = activeElement?.closest('[inert]');
    // The slide that had the focus is out of reach now; the one in its place takes it.
    if (leaving && carousel.contains(leaving)) {
      trackOf(carousel).children[current]?.querySelector('a')?.focus({ preventScroll: true });
    }
    if (dots.current?.contains(activeElement)) (dots.current.children[current] as HTMLElement).focus();
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
    // What may come next is fetched before it is seen.
    for (const image of carousel.querySelectorAll('img')) image.loading = 'eager';
    const track = trackOf(carousel);
    const listening = new AbortController();
    const onScroll = () => show(placeOf(track));
    track.addEventListener('scroll', onScroll, { signal: listening.signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    };
    carousel.addEventListener('keydown', onKey, { signal: listening.signal });
    onFingerRound(track, (direction) => step(direction), listening.signal);
    return () => listening.abort();
  }, [carousel, show]);

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
 * One offer leaves and the other comes in behind it, whichever way is shorter to the eye. The row is at the other at once,
 * and what is seen of both is moved back to where it was.
 */
function animateTurn(track: HTMLElement, from: number, to: number, direction: Direction): void {
  for (const animation of track.getAnimations({ subtree: true })) animation.cancel();
  const move = (index: number, ...widths: number[]) =>
    track.children[index]!.firstElementChild!.animate(
      { transform: widths.map((width) => `translateX(${width * 100}%)`) },
      { duration: TRANSITION_MS, easing: 'ease-out' },
    );
  move(from, to - from, to - from - direction);
  move(to, direction, 0);
}

/** Tells when a finger pulls the row beyond either end, where the browser would have nothing to scroll. */
function onFingerRound(track: HTMLElement, turn: (direction: Direction) => void, signal: AbortSignal): void {
  let start: Touch | undefined;
  let pulled = 0;
  const onStart = ({ changedTouches }: TouchEvent) => {
    start = changedTouches[0];
    pulled = 0;
  };
  const onMove = (event: TouchEvent) => {
    const { clientX = 0, clientY = 0 } = event.changedTouches[0] ?? {};
    const [x, y] = [clientX - (start?.clientX ?? 0), clientY - (start?.clientY ?? 0)];
    const atEnd = placeOf(track) === (x > 0 ? 0 : track.children.length - 1);
    if (!event.cancelable || !atEnd || Math.abs(x) < Math.abs(y)) return;
    event.preventDefault();
    pulled = x;
  };
  const onEnd = () => Math.abs(pulled) > ROUND_PX && turn(pulled > 0 ? -1 : 1);
  track.addEventListener('touchstart', onStart, { signal, passive: true });
  track.addEventListener('touchmove', onMove, { signal, passive: false });
  track.addEventListener('touchend', onEnd, { signal });
}

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
