import type { ReactNode } from 'react';
import sections from '#web/shared/productos/sections.module.css';

/** A titled part of the home page. */
export function HomeSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={sections.section} aria-labelledby={id}>
      <h2 id={id} className={sections.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
