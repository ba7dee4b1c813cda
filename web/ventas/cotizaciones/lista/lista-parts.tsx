import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type Contadores, obtenerContadores } from '#contract/casa/contadores.ts';
import type { Formato } from '#contract/exportar.ts';
import { exportarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import {
  COTIZACIONES,
  COTIZACIONES_BUSCAR,
  COTIZACIONES_CIFRAS,
  COTIZACIONES_COMPRA_AGIL,
  COTIZACIONES_CONVENIO,
  COTIZACIONES_NUEVA,
} from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './lista.module.css';

export type Vista = 'lineas' | 'documentos';

/** Of the address: how the quotations are looked at. */
export const VISTA = 'vista';

export const vistaDe = (params: URLSearchParams): Vista =>
  params.get(VISTA) === 'documentos' ? 'documentos' : 'lineas';

/** Both ways to look at the same quotations: filters go along. */
export function VistaTabs({ vista }: { vista: Vista }) {
  const [params] = useSearchParams();
  const urlOf = (other: Vista) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (other === 'documentos') next.set(VISTA, other);
    else next.delete(VISTA);
    return `${COTIZACIONES}${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <nav aria-label="Cómo se ven las cotizaciones" className={styles.vistas}>
      {(
        [
          ['lineas', 'Por línea'],
          ['documentos', 'Por documento'],
        ] as const
      ).map(([other, title]) => (
        <Link
          key={other}
          to={urlOf(other)}
          preventScrollReset
          className={styles.vista}
          aria-current={other === vista ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** How many wait for an answer or an approval, as the menu counts them. */
export const useEsperan = (): Contadores | undefined => useQuery(endpointQuery(obtenerContadores)).data;

interface ListaActionsProps {
  /** What is asked for to download what the list shows. */
  files: (formato: Formato) => z.output<typeof exportarCotizaciones.query>;
  children?: ReactNode;
}

/** What can be done with the quotations, whichever way one looks at them. */
export function ListaActions({ files, children }: ListaActionsProps) {
  return (
    <>
      <Button component={Link} to={COTIZACIONES_NUEVA} leftSection={<IconPlus size={16} />}>
        Nueva cotización
      </Button>
      {children}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            Buscar y cifras
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[
            [COTIZACIONES_BUSCAR, 'Buscar por ID'],
            [COTIZACIONES_COMPRA_AGIL, 'Cotizar Compra Agil'],
            [COTIZACIONES_CONVENIO, 'Cotizar Convenio'],
            [COTIZACIONES_CIFRAS, 'Cifras'],
          ].map(([to = '', title]) => (
            <Menu.Item key={to} component={Link} to={to}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <DownloadButton endpoint={exportarCotizaciones} input={{ query: files('xlsx') }} label="Descargar Excel" />
      <DownloadButton endpoint={exportarCotizaciones} input={{ query: files('csv') }} label="Descargar CSV" />
    </>
  );
}
