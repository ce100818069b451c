export { default, generateMetadata } from '../../../(site)/how-it-works/page';
