// Entry point of the screens: mounts the application.
import { mount } from 'svelte';
import App from './App.svelte';
import { connectBackend } from './backend.ts';
import { setLanguage } from './state/language.svelte.ts';
import './style/tokens.css';
import './style/base.css';
import './style/highlight-sets.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no element "app"');
// Before anything waits: the token stands in the address until the next screen does.
const backend = connectBackend(window);
void setLanguage('system').then(() => mount(App, { target, props: { backend } }));
