import { type ReactNode, useRef, useState } from 'react';
import { PDF_SIN_CONTENIDO, PROVEEDOR_PENDIENTE } from '#contract/tienda/carro.ts';
import type { Vendedor } from '#contract/tienda/vendedor.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { bring } from '#web/client/api/bring.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { useShop } from '#web/client/use-shop.ts';
import { cotizacionFileName } from '#web/shared/cotizaciones/solicitar-cotizacion-rules.ts';
import type { Provedores } from '#web/shared/pago/pagar-provedores.ts';
import { PROVEEDOR_NO_CARGADO } from '#web/shared/pago/proveedores-problema.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { WhatToDo } from '#web/ui/states/what-to-do.tsx';

/** What the shop is called where it could not be asked. */
const UNKNOWN_SHOP: Vendedor = { nombre: 'Fussan', razon_social: '', rut: '', giro: '', direccion: '', telefono: '' };

/** «Generar PDF»: the document is made here, by a library that comes when it is asked for. */
export function SolicitarCotizacionDescarga({
  items,
  provedores,
  prepare,
}: {
  items: readonly CarritoItem[];
  provedores: Provedores;
  /** What stands on paper, and its number once it is saved. */
  prepare: () => Promise<{ items: readonly CarritoItem[]; numero?: string }>;
}) {
  const shop = useShop();
  const { user } = useSession();
  const [state, setState] = useState<{ making: boolean; problem?: ReactNode; attempt: number }>({
    making: false,
    attempt: 0,
  });
  const busy = useRef(false);

  async function download(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState(({ attempt }) => ({ making: true, attempt: attempt + 1 }));
    const problem = await make().catch((error: unknown) => (
      <>
        No pudimos generar el PDF. Tu lista sigue aquí. <WhatToDo error={error} />
      </>
    ));
    setState((now) => ({ ...now, making: false, problem }));
    busy.current = false;
  }

  /** Returns what stood in the way, if anything. */
  async function make(): Promise<string> {
    if (items.length === 0) return PDF_SIN_CONTENIDO;
    const [{ saveCotizacionPdf }, { items: quoted, ...numbered }] = await Promise.all([
      bring(() => import('./solicitar-cotizacion-pdf.client.ts')),
      prepare(),
    ]);
    const name = cotizacionFileName();
    const heading = {
      shop: shop ?? UNKNOWN_SHOP,
      date: formatFecha(diaEnSantiago()),
      ...numbered,
      ...(user ? { buyer: user } : {}),
      provedorOf: (item: CarritoItem) => provedorText(item, provedores),
    };
    await saveCotizacionPdf(quoted, heading, name);
    announce(`Se descargó ${name}.`);
    return '';
  }

  return (
    <>
      <Button look="dark" aria-disabled={state.making} onClick={() => void download()}>
        {state.making ? 'Generando PDF…' : 'Generar PDF'}
      </Button>
      {state.problem && <Notice key={state.attempt} tone="error" message={state.problem} />}
    </>
  );
}

function provedorText(item: CarritoItem, provedores: Provedores): string {
  const name = provedores.nameOf(item);
  if (name) return `Proveedor: ${name}`;
  return provedores.unknown(item) ? PROVEEDOR_NO_CARGADO : PROVEEDOR_PENDIENTE;
}
