import type { ReactNode } from 'react';
import { useShop } from '#web/client/use-shop.ts';
import { BesidePage } from '#web/ui/beside/beside-page.tsx';
import { ShopNotice } from '#web/ui/frame/shop-notice.tsx';
import { SiteFooter } from '#web/ui/frame/site-footer.tsx';
import { SiteHeader } from '#web/ui/frame/site-header.tsx';

/** Around every page of the shop: header, footer, and what stands beside them. The staff's pages have their own frame. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const tienda = useShop();
  return (
    <>
      <ShopNotice />
      <SiteHeader ofertas={tienda?.ofertas ?? []} />
      <noscript>{import.meta.env.SSR && <WithoutScript telefono={tienda?.telefono} />}</noscript>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter tienda={tienda} />
      <BesidePage />
    </>
  );
}

/** Never shown by the script itself, which leaves it out. */
function WithoutScript({ telefono }: { telefono: string | undefined }) {
  return (
    <p className="sin-script">
      Sin JavaScript puedes mirar los productos. Para comprar, cotizar o entrar a tu cuenta, actívalo en tu navegador
      {telefono && (
        <>
          {' o llámanos al '}
          <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
        </>
      )}
      .
    </p>
  );
}
