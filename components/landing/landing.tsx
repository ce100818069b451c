import { Advantages } from './advantages';
import { Closing } from './closing';
import { DropShell } from './drop-shell';
import { Features } from './features';
import { Help } from './help';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Pricing } from './pricing';

/** The landing page for signed-out visitors. Server-rendered; all but the dropzone works without JavaScript. */
export function Landing() {
  return (
    <>
      <Hero />
      <section id="drop">
        <DropShell />
      </section>
      <Advantages />
      <Features />
      <HowItWorks />
      <Pricing />
      <Help />
      <Closing />
    </>
  );
}
